/** Shows the page with what its style has for a printer, or without: for engines that cannot be told to. It runs in the page. */
export function seenAs(media: 'print' | 'screen'): void {
  const paper = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const printed = rules.flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [...rule.cssRules] : []));
  paper.replaceSync(printed.map(({ cssText }) => cssText).join('\n'));
  document.adoptedStyleSheets = media === 'print' ? [paper] : [];
}
