CREATE TABLE "draw_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "draws_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"activity_id" integer NOT NULL,
	"prize_id" text NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"request_id" text NOT NULL,
	"receiver" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draws_status" CHECK ("draws"."status" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "flash_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"total_stock" integer NOT NULL,
	"member_limit" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"repeats_after" bigint,
	CONSTRAINT "flash_activities_stock" CHECK ("flash_activities"."stock" between 0 and "flash_activities"."total_stock")
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	"stock" integer NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "prizes_stock" CHECK ("prizes"."stock" >= 0),
	CONSTRAINT "prizes_weight" CHECK ("prizes"."weight" >= 0)
);
--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_activities" ADD CONSTRAINT "flash_activities_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_activity_id_draw_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."draw_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draws_member" ON "draws" USING btree ("member_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_request" ON "draws" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE INDEX "draws_winners" ON "draws" USING btree ("activity_id","seq") WHERE "draws"."kind" <> 'NONE';--> statement-breakpoint
CREATE INDEX "draws_waiting" ON "draws" USING btree ("member_id") WHERE "draws"."status" = 0;--> statement-breakpoint
CREATE INDEX "prizes_activity" ON "prizes" USING btree ("activity_id","sort");