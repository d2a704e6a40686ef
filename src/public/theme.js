// Sets theme and language before the first paint. Loaded as a plain blocking script in the head; the rest lives in
// ui/theme/theme-choice.ts and messages/language.ts.
(() => {
  var read = (key) => {
    try {
      return localStorage.getItem(key) || '';
    } catch {
      return '';
    }
  };
  var choice = read('coffer.theme') || 'system';
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.colorScheme = root.dataset.theme;

  var language = read('coffer.language');
  var french = language === 'fr' || (language !== 'en' && /^fr\b/i.test(navigator.language || ''));
  root.lang = french ? 'fr-CA' : 'en-CA';
  if (!french) return;
  // The sentence that stands there until the app draws is English in the document.
  new MutationObserver((_, observer) => {
    var sentence = document.querySelector('#root [role=status]');
    if (!sentence) return;
    observer.disconnect();
    sentence.textContent = 'Ouverture de la base de données…';
  }).observe(root, { childList: true, subtree: true });
})();
