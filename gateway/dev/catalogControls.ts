import type { Context } from 'hono';
import { z } from 'zod';
import { applyCatalog, diffCatalog } from '../catalog/apply';
import { InvalidCatalog } from '../catalog/problems';
import { readCatalog } from '../catalog/read';
import type { Gateway } from '../http/context';

const catalogRequest = z.strictObject({ dir: z.string().min(1), apply: z.boolean() });

/**
 * `POST /__dev/catalog`, for `npm run catalog` while this process has locked the PGlite folder: compares the catalogue in a folder of
 * this machine with the database, or applies it. Not mounted in production.
 */
export const handleCatalog =
  ({ db }: Gateway) =>
  async (c: Context) => {
    const parsed = catalogRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ message: '请求格式有误' }, 400);
    const { dir, apply } = parsed.data;
    try {
      const catalog = await readCatalog(dir);
      const changes = apply ? await db.transaction((tx) => applyCatalog(tx, catalog)) : await diffCatalog(db, catalog);
      return c.json({ changes });
    } catch (error) {
      if (error instanceof InvalidCatalog) return c.json({ message: error.message }, 422);
      throw error;
    }
  };
