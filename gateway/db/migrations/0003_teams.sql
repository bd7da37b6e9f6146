CREATE TABLE "article_views" (
	"article_id" text PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chance_grants" (
	"member_id" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chance_grants_member_id_source_pk" PRIMARY KEY("member_id","source")
);
--> statement-breakpoint
CREATE TABLE "exposed_to" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "exposed_to_member_id_day_visitor_pk" PRIMARY KEY("member_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "recruit_rewards" (
	"member_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "recruit_rewards_amount" CHECK ("recruit_rewards"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chance_grants" ADD CONSTRAINT "chance_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposed_to" ADD CONSTRAINT "exposed_to_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD CONSTRAINT "recruit_rewards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD CONSTRAINT "recruit_rewards_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recruit_rewards_inviter" ON "recruit_rewards" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_member" ON "stores" USING btree ("member_id");