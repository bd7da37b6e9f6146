import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/members.ts', './*/schema.ts'],
  out: './db/migrations',
});
