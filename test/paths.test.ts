import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { publicPaths } from '../app/features/site/data/public-paths.ts';
import routes from '../app/routes.ts';
import * as paths from '../platform/paths.ts';

const table = routes.map(({ path }) => `/${path ?? ''}`).filter((path) => path !== '/*');

/** An example of each address that the router's href() does not build. */
const examples: Record<keyof typeof paths, string> = {
  propertyPath: paths.propertyPath('abcdefghij', 'calle-de-sueca-12'),
  buildingPath: paths.buildingPath('0123456789abcdef', 'calle-de-sueca-12'),
  agencyPath: paths.agencyPath('una-agencia'),
  neighbourhoodPath: paths.neighbourhoodPath('la-seu'),
  searchPath: paths.searchPath('address', 'Calle de Sueca 12'),
  photoPath: paths.photoPath('abc', 480),
  profilePath: paths.profilePath('ana'),
  reportPath: paths.reportPath('D-2026-ABCD2345'),
  avatarPath: paths.avatarPath('abc'),
  messagesPath: paths.messagesPath,
  notificationsPath: paths.notificationsPath,
  settingsPath: paths.settingsPath,
  suspendedPath: paths.suspendedPath,
  transparencyPath: paths.transparencyPath,
  ownStaysPath: paths.ownStaysPath,
  ownReviewsPath: paths.ownReviewsPath,
  ownPagesPath: paths.ownPagesPath,
  claimConfirmationPath: paths.claimConfirmationPath('a1', 'b2'),
  confirmationPath: paths.confirmationPath('a/b'),
  newPasswordPath: paths.newPasswordPath('a/b'),
  unsubscribePath: paths.unsubscribePath('a1'),
  notificationStreamPath: paths.notificationStreamPath('1-2'),
};

test.each([...Object.entries(examples), ...publicPaths.map((path) => ['public', path] as const)])('%s: %s has a route', (_name, path) => {
  const { pathname } = new URL(path, 'http://rellano.example');
  expect(table.filter((route) => matchPath(route, pathname))).not.toEqual([]);
});
