import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./gateway/db/schema.ts', './gateway/db/redemptionSchema.ts', './gateway/db/drawSchema.ts'],
  out: './gateway/db/migrations',
});
