import { redirect } from 'react-router';
import type { Site } from '../../../../../platform/ports.ts';
import { type DecidedCode, flashLine } from '../../../../cookies.ts';

/** Redirects, and lets the next page show the decision as a toast. */
export const toNext = (site: Site, path: string, code: DecidedCode) => redirect(path, { status: 303, headers: { 'Set-Cookie': flashLine(site, code) } });
