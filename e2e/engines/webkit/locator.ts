import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getByAltTextSelector, getByLabelSelector, getByPlaceholderSelector, getByRoleSelector, getByTextSelector, getByTitleSelector } from 'ivya';
import type { WebKitPage } from './page.ts';

type Text = string | RegExp;
interface Filter {
  hasText?: Text;
  hasNotText?: Text;
  has?: WebKitLocator;
  visible?: boolean;
}
interface Within {
  timeout?: number;
}
type FilePayload = { name: string; buffer: Buffer };

const filters = ({ hasText, hasNotText, has, visible }: Filter) => [
  ...(hasText !== undefined ? [getByTextSelector(hasText).replace(':text', ':has-text')] : []),
  ...(hasNotText !== undefined ? [getByTextSelector(hasNotText).replace(':text', ':has-not-text')] : []),
  ...(has ? [`internal:has=${JSON.stringify(has.selector)}`] : []),
  ...(visible !== undefined ? [`visible=${visible}`] : []),
];

/** The queries that pages and locators share. */
export abstract class Places {
  protected abstract within(selector: string): WebKitLocator;
  locator = (selector: string, filter: Filter = {}) => this.within([selector, ...filters(filter)].join(' >> '));
  getByRole = (role: string, options = {}) => this.within(getByRoleSelector(role, options));
  getByText = (text: Text, options = {}) => this.within(getByTextSelector(text, options));
  getByLabel = (text: Text, options = {}) => this.within(getByLabelSelector(text, options));
  getByPlaceholder = (text: Text, options = {}) => this.within(getByPlaceholderSelector(text, options));
  getByAltText = (text: Text, options = {}) => this.within(getByAltTextSelector(text, options));
  getByTitle = (text: Text, options = {}) => this.within(getByTitleSelector(text, options));
}

/** An element of a page in WebKit, found and used as Playwright does. */
export class WebKitLocator extends Places {
  readonly #page: WebKitPage;
  readonly selector: string;

  constructor(page: WebKitPage, selector: string) {
    super();
    this.#page = page;
    this.selector = selector;
  }

  protected within(selector: string) {
    return new WebKitLocator(this.#page, `${this.selector} >> ${selector}`);
  }
  page = () => this.#page;
  filter = (filter: Filter) => this.within(filters(filter).join(' >> '));
  nth = (index: number) => this.within(`nth=${index}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  toString = () => this.selector;

  /** Runs the function on the one matching element, once it exists. */
  evaluate = <A, R>(body: (element: never, arg: A) => R, arg?: A, { timeout }: Within = {}): Promise<R> =>
    this.#page.until(() => this.#page.onOne(this.selector, String(body), arg) as Promise<R>, `${this}`, timeout);
  evaluateAll = (body: (elements: never, arg: unknown) => unknown, arg?: unknown) => this.#page.onAll(this.selector, String(body), arg);

  count = () => this.evaluateAll((all: Element[]) => all.length) as Promise<number>;
  all = async () => Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  allTextContents = () => this.evaluateAll((all: Element[]) => all.map((one) => one.textContent ?? ''));
  allInnerTexts = () => this.evaluateAll((all: HTMLElement[]) => all.map((one) => one.innerText));
  isVisible = async () => (await this.filter({ visible: true }).count()) > 0;
  textContent = () => this.evaluate((one: Element) => one.textContent);
  innerText = () => this.evaluate((one: HTMLElement) => one.innerText);
  getAttribute = (name: string) => this.evaluate((one: Element, wanted: string) => one.getAttribute(wanted), name);
  inputValue = () => this.evaluate((one: HTMLInputElement) => one.value);
  isChecked = () => this.evaluate((one: HTMLInputElement) => one.checked);
  isDisabled = () => this.evaluate((one: HTMLInputElement) => one.matches(':disabled'));
  isEnabled = async () => !(await this.isDisabled());
  boundingBox = () =>
    this.evaluate((one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    });
  focus = () => this.evaluate((one: HTMLElement) => one.focus());
  selectText = () => this.evaluate((one: HTMLInputElement) => one.select());
  scrollIntoViewIfNeeded = () => this.evaluate((one: Element) => one.scrollIntoView({ block: 'nearest' }));

  waitFor = ({ state = 'visible', timeout }: Within & { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}) =>
    this.#page.until(
      async () => {
        const all = (await this.evaluateAll((found: Element[]) => found.length)) as number;
        const seen = state === 'visible' || state === 'hidden' ? await this.isVisible() : all > 0;
        if (state === 'visible' && all > 1) throw new Error(`strict mode violation: ${all} elements`);
        if (seen !== (state === 'visible' || state === 'attached')) throw new Error(`not ${state}`);
      },
      `${this}`,
      timeout,
    );

  /** A driver's command on the element once it is stable, visible and not covered. */
  #act = (command: string, body: object, { timeout }: Within = {}) =>
    this.#page.until(
      async () => {
        const found = await this.#page.onOne(
          this.selector,
          String(async (one: HTMLElement) => {
            if (one.matches(':disabled')) throw new Error('disabled');
            if (!(one instanceof HTMLInputElement && one.type === 'file')) {
              const place = () => JSON.stringify(one.getBoundingClientRect());
              one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
              const before = place();
              await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
              if (place() !== before) throw new Error('it moves');
            }
            return one;
          }),
        );
        const [id] = Object.values(found as Record<string, string>);
        await this.#page.command(`/element/${id}/${command}`, body);
        await this.#page.evaluate(() => {}).catch(() => {}); // updates the address
      },
      `${this}`,
      timeout,
    );

  click = (options?: Within) => this.#act('click', {}, options);
  tap = this.click;
  check = async () => {
    if (!(await this.isChecked())) await this.click();
    await this.#page.until(async () => {
      // The option is gone if the view moved on by itself.
      if (await this.evaluateAll((all: HTMLInputElement[]) => all.some((one) => !one.checked))) throw new Error('not checked');
    }, `${this}`);
  };
  uncheck = async () => {
    if (await this.isChecked()) await this.click();
  };
  press = async (key: string) => {
    await this.focus();
    await this.#page.keyboard.press(key);
  };

  fill = async (value: string) => {
    await this.waitFor();
    await this.evaluate((one: HTMLInputElement, text: string) => {
      if (one.matches(':disabled, [readonly]')) throw new Error('it cannot be written to');
      one.focus();
      if (['date', 'time', 'month', 'color', 'range'].includes(one.type)) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, text);
        for (const name of ['input', 'change']) one.dispatchEvent(new Event(name, { bubbles: true }));
        return;
      }
      one.select();
      document.execCommand(text ? 'insertText' : 'delete', false, text);
    }, value);
  };

  selectOption = (wanted: string | { label?: string; value?: string }) =>
    this.evaluate((one: HTMLSelectElement, choice: string | { label?: string; value?: string }) => {
      const { label, value } = typeof choice === 'string' ? { label: choice, value: choice } : choice;
      const option = [...one.options].find((each) => each.value === value) ?? [...one.options].find((each) => each.label === label);
      if (!option || one.disabled) throw new Error('no such choice');
      one.focus();
      option.selected = true;
      for (const name of ['input', 'change']) one.dispatchEvent(new Event(name, { bubbles: true }));
    }, wanted);

  setInputFiles = async (files: FilePayload | FilePayload[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'rellano-files-'));
    const paths = [files].flat().map(({ name, buffer }) => {
      writeFileSync(join(folder, name), buffer);
      return join(folder, name);
    });
    // WebDriver refuses an empty list.
    if (paths.length > 0) await this.#act('value', { text: paths.join('\n') });
  };
}
