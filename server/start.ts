export {}; // makes a module of this file

// React and React Router choose their build from NODE_ENV while they load, so it is set before anything else is imported.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const development = process.argv.includes('--dev');

try {
  await (await import('./main.ts')).main(development);
} catch (e) {
  console.error(`\n${(e as Error).message}\n`);
  process.exit(1);
}
