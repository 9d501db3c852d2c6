import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  future: { unstable_optimizeDeps: true }, // pre-bundles what the routes import: no 504 on the first visit in development
} satisfies Config;
