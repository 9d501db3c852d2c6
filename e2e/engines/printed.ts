/** Applies the print styles of a page, or the screen's, for engines that cannot emulate media. Runs in the page. */
export function seenAs(media: 'print' | 'screen'): void {
  const paper = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const printed = rules.flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [...rule.cssRules] : []));
  paper.replaceSync(printed.map(({ cssText }) => cssText).join('\n'));
  document.adoptedStyleSheets = media === 'print' ? [paper] : [];
}
