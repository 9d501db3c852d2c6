import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const place = '<style id="estilos"></style>';
const link = /<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)#?"\/>/g;

/**
 * Writes the built style sheets that a page links to into the <style> of its head: on a slow connection the first paint would
 * wait a second for them. The links stay for React, which expects them, but are disabled; what it adds on the way to another
 * page comes after. Page and sheets are bytes, read as latin1. `folder` holds the built client files.
 */
export function writeStyles(folder: string): (html: string) => string {
  const kept = new Map<string, string>();

  function sheet(name: string): string {
    let text = kept.get(name);
    if (text === undefined) {
      text = readFileSync(join(folder, 'assets', name), 'latin1');
      kept.set(name, text);
    }
    return text;
  }

  return (html) => {
    let styles = '';
    const linked = html.replace(link, (whole, name: string) => {
      styles += sheet(name);
      return whole.replace('/>', ' disabled=""/>');
    });
    return linked.replace(place, () => `<style id="estilos">${styles}</style>`);
  };
}
