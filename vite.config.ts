import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Every page needs React, the router and the shell: in one file each they compress better than in twelve (5.5 kB of gzip).
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: /\/app\/(root|entry|ui\/(header|footer|icon|logo|avatar|scheme|toast\.tsx|auth|flash|request-id|not-found|trouble|waiting|notice))/ },
];

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { advancedChunks: { groups } } } } } },
});
