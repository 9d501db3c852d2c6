// Preloaded by every command of package.json (node -r), on any Node version, hence the old syntax: one that is too old would fail with a stack trace.
var path = require('node:path');
var needed = 24;
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    'Rellano necesita Node ' +
      needed +
      ', y este es ' +
      process.versions.node +
      '. Viene con las dependencias: ejecuta "npm ci" con Node 20.19 o posterior, ' +
      'sin --omit=optional, y repite; sin npm, con ' +
      path.join('node_modules', '.bin', 'node') +
      '.',
  );
  process.exit(1);
}
