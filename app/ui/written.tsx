/** A part of the page that the server alone renders, of our own components: no browser pays script for what only stands there. */
export const Written = ({ html }: { html: string }) => (html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null);
