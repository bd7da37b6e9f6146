CREATE TABLE "database_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_sums" (
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"credited" bigint NOT NULL,
	"credits" integer NOT NULL,
	"debited" bigint NOT NULL,
	"debits" integer NOT NULL,
	CONSTRAINT "monthly_sums_owner_currency_month_kind_pk" PRIMARY KEY("owner","currency","month","kind")
);
--> statement-breakpoint
CREATE TABLE "exposure_days" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "exposure_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "exposure_days" ADD CONSTRAINT "exposure_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_time" ON "entries" USING btree ("owner","currency","created_at");--> statement-breakpoint
INSERT INTO "database_marks" SELECT 'seeded', min("created_at") FROM "members" WHERE "id" = 'seed-store' HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO "monthly_sums" ("owner", "currency", "month", "kind", "credited", "credits", "debited", "debits")
SELECT e."owner", e."currency", to_char((e."created_at" AT TIME ZONE 'UTC') + interval '8 hours', 'YYYY-MM'), p."kind",
	coalesce(sum(e."amount") FILTER (WHERE e."amount" > 0), 0), count(*) FILTER (WHERE e."amount" > 0),
	coalesce(-sum(e."amount") FILTER (WHERE e."amount" < 0), 0), count(*) FILTER (WHERE e."amount" < 0)
FROM "entries" e JOIN "postings" p ON p."id" = e."posting_id"
WHERE e."owner" NOT LIKE 'system:%' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "exposure_days" SELECT "member_id", "day", count(*) FROM "exposed_to" GROUP BY 1, 2;
