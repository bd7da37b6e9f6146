CREATE TABLE "database_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "database_marks" SELECT 'seeded', min("created_at") FROM "members" WHERE "id" = 'seed-store' HAVING count(*) > 0;
