CREATE TABLE "agreements" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"content_html" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"author" text NOT NULL,
	"summary" text NOT NULL,
	"content_html" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"help_target" integer NOT NULL,
	"newcomer_chances" integer NOT NULL,
	"newcomer_points" bigint NOT NULL,
	"inviter_points" bigint NOT NULL,
	"recruit_reward" bigint NOT NULL,
	CONSTRAINT "reward_rules_one" CHECK ("reward_rules"."id" = 1),
	CONSTRAINT "reward_rules_target" CHECK ("reward_rules"."help_target" > 0)
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "catalog_stock" integer;--> statement-breakpoint
ALTER TABLE "draw_activities" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_activities" ADD COLUMN "catalog_stock" integer;--> statement-breakpoint
ALTER TABLE "flash_activities" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "catalog_stock" integer;--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
INSERT INTO "reward_rules" VALUES (1, 3, 3, 100, 50, 2000);
