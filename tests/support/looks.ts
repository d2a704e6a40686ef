import type { Page } from '@playwright/test';

/**
 * How every specimen of the gallery looks, one line per element: type, colours by token name, borders, corners and padding. Leaves
 * out everything that depends on fonts (widths, heights), so that it is the same on every machine.
 */
export function looksOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const names = new Map<string, string>();
    const root = getComputedStyle(document.documentElement);
    // If two tokens have the same colour, the more common role gives the name.
    const roles = ['bg', 'fg', 'border', 'accent', 'money', 'status'];
    const rankOf = (token: string) => {
      const at = roles.findIndex((role) => token.startsWith(`--colors-${role}-`));
      return `${at === -1 ? roles.length : at} ${token}`;
    };
    const tokens = [...new Set(tokenNames())].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
    const values: string[] = [];
    for (const token of tokens) {
      const value = root.getPropertyValue(token);
      if (value === '') continue;
      probe.style.color = '';
      probe.style.color = value;
      const color = getComputedStyle(probe).color;
      values.push(`${token.replace('--colors-', '')} ${color}`);
      if (!names.has(color)) names.set(color, token.replace('--colors-', ''));
    }
    probe.remove();
    names.set('rgba(0, 0, 0, 0)', 'clear');
    const specimens = [...document.querySelectorAll('[data-specimen]')];
    return ['# Colours', ...values, '']
      .concat(
        specimens.flatMap((specimen) => [
          `# ${specimen.getAttribute('data-specimen')}`,
          ...linesOf(specimen),
          '',
        ]),
      )
      .join('\n');

    function tokenNames(): string[] {
      return [...document.styleSheets].flatMap((sheet) => namesIn(sheet.cssRules));
    }

    function namesIn(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        const inner = 'cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList) : [];
        if (!(rule instanceof CSSStyleRule)) return inner;
        return [...inner, ...[...rule.style].filter((name) => name.startsWith('--colors-'))];
      });
    }

    function linesOf(specimen: Element): string[] {
      const lines: string[] = [];
      const visit = (element: Element, depth: number) => {
        if (element instanceof SVGElement) return;
        const line = `${'  '.repeat(depth)}${element.tagName.toLowerCase()} ${lookOf(element)}`;
        // Identical neighbours are listed once.
        if (lines.at(-1) !== line) lines.push(line);
        for (const child of element.children) visit(child, depth + 1);
      };
      for (const child of specimen.children) visit(child, 0);
      return lines;
    }

    function lookOf(element: Element): string {
      const style = getComputedStyle(element);
      const color = (value: string) => names.get(value) ?? value;
      const parent = element.parentElement ? getComputedStyle(element.parentElement) : style;
      const said: string[] = [];
      const inherited = ['fontSize', 'lineHeight', 'fontWeight', 'letterSpacing'] as const;
      if (inherited.some((name) => style[name] !== parent[name])) {
        said.push(`type ${inherited.map((name) => style[name]).join('/')}`);
      }
      if (style.color !== parent.color) said.push(`color ${color(style.color)}`);
      if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
        said.push(`on ${color(style.backgroundColor)}`);
      }
      const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) => {
        const width = style[`border${side}Width`];
        if (width === '0px' || style[`border${side}Style`] === 'none') return [];
        return [[side.toLowerCase(), `${width} ${color(style[`border${side}Color`])}`] as const];
      });
      const kinds = new Set(edges.map(([, edge]) => edge));
      if (edges.length === 4 && kinds.size === 1) said.push(`edge ${[...kinds].join('')}`);
      else for (const [side, edge] of edges) said.push(`${side} ${edge}`);
      // Invisible elements have the browser's default corners.
      if (style.borderTopLeftRadius !== '0px' && style.opacity !== '0')
        said.push(`corners ${style.borderTopLeftRadius}`);
      if (style.padding !== '0px') said.push(`padding ${style.padding}`);
      if (!['normal', '0px'].includes(style.gap)) said.push(`gap ${style.gap}`);
      if (!['0px', 'auto'].includes(style.minHeight)) said.push(`least ${style.minHeight}`);
      if (style.opacity !== '1') said.push(`opacity ${style.opacity}`);
      if (style.boxShadow !== 'none') said.push('shadow');
      return said.join(', ') || '-';
    }
  });
}
