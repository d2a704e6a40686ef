// Sets the theme before the first paint. Loaded as a plain blocking script in the head; the rest lives in ui/theme/theme-choice.ts.
(() => {
  var choice = 'system';
  try {
    choice = localStorage.getItem('coffer.theme') || 'system';
  } catch {
    choice = 'system';
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.colorScheme = root.dataset.theme;
})();
