import type { testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** A browser without script: keeps cookies between requests and sends plain forms. */
export class Jar {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  readonly #address: string;

  constructor(app: App, address = '203.0.113.1') {
    this.#app = app;
    this.#address = address;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie ? { cookie } : {}), 'x-forwarded-for': this.#address, ...(init.headers as Record<string, string>) };
    const answer = await this.#app.request(new Request(`http://localhost:3000${path}`, { ...init, headers }));
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (/max-age=0/i.test(line) || !value) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get = (path: string) => this.ask(path);
  send = (path: string, fields: Record<string, string>) => this.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
}

/** The visible text of a page. */
export async function visibleText(answer: Response): Promise<string> {
  const html = await answer.text();
  return html
    .slice(html.indexOf('<body'))
    .replace(/<script\b.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
