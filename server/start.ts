// React and React Router choose their build from NODE_ENV while they load, so it is set before anything else is imported.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const { main } = await import('./main.ts');

try {
  await main(process.argv.includes('--dev'));
} catch (e) {
  console.error(`\n${(e as Error).message}\n`);
  process.exit(1);
}

export {};
