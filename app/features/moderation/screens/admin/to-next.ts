import { redirect } from 'react-router';
import type { Site } from '../../../../../platform/ports.ts';
import { type DecidedCode, flashLine } from '../../../../cookies.ts';

/** The next page says what was decided on the one before. */
export const toNext = (site: Site, path: string, code: DecidedCode, status = 302) =>
  redirect(path, { status, headers: { 'Set-Cookie': flashLine(site, code) } });
