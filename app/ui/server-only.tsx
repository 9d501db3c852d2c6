/**
 * Server-only markup: a part of the page that only the server renders, so that browsers load no script for it. undefined: the document contains it and it
 * is not sent again (onlyInDocument); then it stays as it is.
 */
export const ServerOnly = ({ html }: { html: string | undefined }) =>
  html === '' ? null : <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
