CREATE TABLE "culture_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	"subtitle" text NOT NULL,
	"images" text[] NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint NOT NULL,
	"ip_price" bigint,
	"stock" integer NOT NULL,
	"member_limit" integer NOT NULL,
	"specs" jsonb NOT NULL,
	"detail_html" text NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "goods_stock" CHECK ("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_taken" (
	"member_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "goods_taken_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id"),
	CONSTRAINT "goods_taken_not_below_zero" CHECK ("goods_taken"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"spend" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"gain" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"order_no" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "redemptions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"spend" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"gain" bigint NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"request_id" text NOT NULL,
	"parcel" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"review_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "redemptions_status" CHECK ("redemptions"."status" between 0 and 3 and ("redemptions"."status" = 0) = ("redemptions"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "vouchers_order_no_position_pk" PRIMARY KEY("order_no","position")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pay_wrong_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pay_locked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "culture_tokens" ADD CONSTRAINT "culture_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_taken" ADD CONSTRAINT "goods_taken_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_taken" ADD CONSTRAINT "goods_taken_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_no_redemptions_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."redemptions"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "culture_tokens_expires" ON "culture_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_expires" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "redemptions_member" ON "redemptions" USING btree ("member_id","kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_request" ON "redemptions" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE INDEX "redemptions_review" ON "redemptions" USING btree ("review_at") WHERE "redemptions"."status" = 0;