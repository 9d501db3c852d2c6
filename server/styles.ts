import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const place = '<style id="estilos"></style>';
const link = /<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)#?"\/>/g;

/**
 * Inlines the built style sheets of a page into the <style> of its head: on a slow connection the first paint would wait a second for them. The links stay
 * for React, which expects them, but are disabled; sheets that it adds on navigation come later. A '#' after a name marks a sheet that other modules import
 * too, and would load again after those that build on it; a second link without '#' keeps them from it. Page and sheets are bytes, read as latin1. `folder`
 * holds the built client files.
 */
export function writeStyles(folder: string): (html: string) => { html: string; styles: string[] } {
  const sheets = new Map<string, string>();
  const hashes = new Map<string, string>();

  function sheet(name: string): string {
    let text = sheets.get(name);
    if (text === undefined) {
      text = readFileSync(join(folder, 'assets', name), 'latin1');
      sheets.set(name, text);
    }
    return text;
  }

  /** Pages of one kind link to the same sheets: each combination is hashed once. */
  function hashed(names: string, styles: string): string {
    let digest = hashes.get(names);
    if (digest === undefined) {
      digest = `'sha256-${hash('sha256', Buffer.from(styles, 'latin1'), 'base64')}'`;
      hashes.set(names, digest);
    }
    return digest;
  }

  return (html) => {
    const names: string[] = [];
    const linked = html.replace(link, (whole, name: string) => {
      names.push(name);
      const disabled = whole.replace('/>', ' disabled=""/>');
      return whole.includes('#') ? `${disabled}${disabled.replace('#', '')}` : disabled;
    });
    const styles = names.map(sheet).join('');
    return { html: linked.replace(place, () => `<style id="estilos">${styles}</style>`), styles: styles ? [hashed(names.join(), styles)] : [] };
  };
}
