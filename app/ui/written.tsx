/**
 * A part of the page that the server alone renders, of our own components: no browser pays script for what only stands there. undefined: it stands in the
 * document and is not sent again (onlyInDocument); then it stays as it is.
 */
export const Written = ({ html }: { html: string | undefined }) =>
  html === '' ? null : <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
