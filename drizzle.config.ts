import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./gateway/db/members.ts', './gateway/*/schema.ts'],
  out: './gateway/db/migrations',
});
