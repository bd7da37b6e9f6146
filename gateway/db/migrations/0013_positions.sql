DROP INDEX "entries_statement";--> statement-breakpoint
DROP INDEX "entries_time";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "entry_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "monthly_sums" ADD COLUMN "last_day" text;--> statement-breakpoint
ALTER TABLE "monthly_sums" ADD COLUMN "last_day_credited" bigint;--> statement-breakpoint
UPDATE "entries" SET "position" = n."position"
FROM (SELECT "id", row_number() OVER (PARTITION BY "owner", "currency" ORDER BY "id") AS "position" FROM "entries") n
WHERE n."id" = "entries"."id";
--> statement-breakpoint
UPDATE "accounts" SET "entry_count" = n."entries"
FROM (SELECT "owner", "currency", count(*) AS "entries" FROM "entries" GROUP BY 1, 2) n
WHERE n."owner" = "accounts"."owner" AND n."currency" = "accounts"."currency";
--> statement-breakpoint
UPDATE "monthly_sums" SET "last_day" = d."day", "last_day_credited" = d."credited"
FROM (
	SELECT DISTINCT ON (1, 2, 3, left("day", 7)) "owner", "currency", "kind", "day", "credited"
	FROM (
		SELECT e."owner", e."currency", p."kind", to_char((e."created_at" AT TIME ZONE 'UTC') + interval '8 hours', 'YYYY-MM-DD') AS "day",
			sum(greatest(e."amount", 0)) AS "credited"
		FROM "entries" e JOIN "postings" p ON p."id" = e."posting_id" GROUP BY 1, 2, 3, 4
	) days
	ORDER BY 1, 2, 3, left("day", 7), "day" DESC
) d
WHERE d."owner" = "monthly_sums"."owner" AND d."currency" = "monthly_sums"."currency" AND d."kind" = "monthly_sums"."kind"
	AND left(d."day", 7) = "monthly_sums"."month";
--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_sums" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_sums" ALTER COLUMN "last_day_credited" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_position" ON "entries" USING btree ("owner","currency","position");--> statement-breakpoint
CREATE INDEX "entries_time" ON "entries" USING btree ("owner","currency","created_at","position");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_from_one" CHECK ("entries"."position" > 0);
