// Runs before `npm ci`, `npm start`, `npm test` and `npm run dev` on any Node version, hence the old syntax. Installs the dependencies when they are
// missing or older than the lockfile, and says plainly what is missing.
var fs = require('fs');
var path = require('path');
var child = require('child_process');
var root = path.join(__dirname, '..');
var v = process.versions.node.split('.').map(Number);
var own = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function fail(text) {
  console.error('\n' + text + '\n');
  process.exit(1);
}
var tooOld = v[0] < 20 || (v[0] === 20 && v[1] < 19) || v[0] === 21 || (v[0] === 22 && v[1] < 12);
if (tooOld) fail('Rellano necesita Node 20.19 o posterior (ni 21 ni 22.0 a 22.11) para instalarse; este es ' + process.versions.node + '.');
// The other modules are not installed yet.
if (process.env.npm_lifecycle_event === 'preinstall') process.exit(0);

function age(file) {
  try {
    return fs.statSync(path.join(root, file)).mtimeMs;
  } catch (e) {
    return 0;
  }
}
// npm writes node_modules/.package-lock.json at the end of an install.
if (age('node_modules/.package-lock.json') < age('package-lock.json')) {
  console.log('Instalando dependencias (npm ci) …');
  var npm = process.env.npm_execpath;
  var run = npm
    ? child.spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: 'inherit' })
    : child.spawnSync('npm ci', { cwd: root, stdio: 'inherit', shell: true });
  if (run.status !== 0) fail('No se pudieron instalar las dependencias: mira el mensaje de npm de arriba.');
}
var got = child.spawnSync(own, ['-v'], { encoding: 'utf8', shell: process.platform === 'win32' });
if (got.status !== 0 || Number(String(got.stdout).slice(1).split('.')[0]) < 24) {
  fail('Falta el Node 24 que viene con las dependencias. Ejecuta "npm ci" sin --omit=optional, en Linux (glibc), macOS o Windows.');
}
