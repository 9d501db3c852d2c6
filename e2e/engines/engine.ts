import { findBrowser, launch } from '../find-browser.ts';
import { findFirefox, launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit/browser.ts';
import { hasWebKit } from './webkit/driver.ts';

/** The browsers for end-to-end tests: ENGINE names one, Chromium is the default. */
export const engines = {
  chromium: { isHere: async () => (await findBrowser()) !== null, launch: () => launch(), packages: 'chromium-headless-shell' },
  firefox: { isHere: async () => findFirefox() !== undefined, launch: launchFirefox, packages: 'firefox-esr' },
  webkit: { isHere: async () => hasWebKit, launch: launchWebKit, packages: 'webkit2gtk-driver xvfb' },
};

const name = (process.env.ENGINE ?? 'chromium') as keyof typeof engines;
export const engine = engines[name];
