CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"roles" text[] NOT NULL,
	"invite_code" text NOT NULL,
	"password_hash" text,
	"pay_password_hash" text,
	"pay_wrong_tries" integer DEFAULT 0 NOT NULL,
	"pay_locked_until" timestamp (3) with time zone,
	"draw_chances" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"source_no" text,
	"tokens_valid_from" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_draw_chances" CHECK ("members"."draw_chances" >= 0)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "addresses_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"area_code" text NOT NULL,
	"address_detail" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"content_html" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_readers" (
	"article_id" text NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "article_readers_article_id_day_reader_pk" PRIMARY KEY("article_id","day","reader")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" text PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL
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
CREATE TABLE "database_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"operator" text NOT NULL,
	"carried_out" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tracking" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"two_from" bigint NOT NULL,
	"admitted_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone
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
CREATE TABLE "draw_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_heads" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_leaves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_leaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"record_id" text,
	"position" bigint
);
--> statement-breakpoint
CREATE TABLE "draw_nodes" (
	"level" integer NOT NULL,
	"place" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "draw_nodes_level_place_pk" PRIMARY KEY("level","place")
);
--> statement-breakpoint
CREATE TABLE "draw_seeds" (
	"member_id" text NOT NULL,
	"activity_id" integer NOT NULL,
	"salt" text NOT NULL,
	"used" text,
	CONSTRAINT "draw_seeds_member_id_activity_id_pk" PRIMARY KEY("member_id","activity_id")
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
	"shipment" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draws_status" CHECK ("draws"."status" between 0 and 3)
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
	"catalog_stock" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "prizes_stock" CHECK ("prizes"."stock" >= 0),
	CONSTRAINT "prizes_weight" CHECK ("prizes"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flash_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"price" bigint NOT NULL,
	"ip_price" bigint,
	"stock" integer NOT NULL,
	"catalog_stock" integer,
	"total_stock" integer NOT NULL,
	"member_limit" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"repeats_after" bigint,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "flash_activities_stock" CHECK ("flash_activities"."stock" between 0 and "flash_activities"."total_stock")
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
	"catalog_stock" integer,
	"member_limit" integer NOT NULL,
	"specs" jsonb NOT NULL,
	"detail_html" text NOT NULL,
	"about" jsonb NOT NULL,
	"article_id" text,
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
CREATE TABLE "effects" (
	"owner" text NOT NULL,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb,
	"proof" text,
	"wrong_proofs" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "effects_owner_request_id_pk" PRIMARY KEY("owner","request_id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"entry_count" bigint DEFAULT 0 NOT NULL,
	"digest" "bytea" DEFAULT '' NOT NULL,
	CONSTRAINT "accounts_owner_currency_pk" PRIMARY KEY("owner","currency"),
	CONSTRAINT "accounts_not_below_zero" CHECK ("accounts"."system" or "accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	"position" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entries_move_something" CHECK ("entries"."amount" <> 0),
	CONSTRAINT "entries_from_one" CHECK ("entries"."position" > 0)
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
	"last_day" text NOT NULL,
	"last_day_credited" bigint NOT NULL,
	CONSTRAINT "monthly_sums_owner_currency_month_kind_pk" PRIMARY KEY("owner","currency","month","kind")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "culture_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"shipment" jsonb,
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
CREATE TABLE "exposed_to" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "exposed_to_member_id_day_visitor_pk" PRIMARY KEY("member_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "exposure_days" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "exposure_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"member_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "receivers_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "recruit_rewards" (
	"member_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"network" text,
	"due_at" timestamp (3) with time zone,
	"held_for" text[],
	"settled_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "recruit_rewards_amount" CHECK ("recruit_rewards"."amount" > 0),
	CONSTRAINT "recruit_rewards_decided_once" CHECK ("recruit_rewards"."settled_at" is null or "recruit_rewards"."voided_at" is null)
);
--> statement-breakpoint
CREATE TABLE "recruits" (
	"member_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"team_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recruits_not_self" CHECK ("recruits"."member_id" <> "recruits"."inviter_id")
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
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"leader_id" text NOT NULL,
	"name" text NOT NULL,
	"size" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"text_hash" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "familiar_addresses" (
	"member_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "familiar_addresses_member_id_address_hash_pk" PRIMARY KEY("member_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text,
	"asker" text DEFAULT '' NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"foreign_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_codes_phone_scene_pk" PRIMARY KEY("phone","scene")
);
--> statement-breakpoint
CREATE TABLE "sms_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"status" text DEFAULT 'sending' NOT NULL,
	"sealed_code" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone,
	"counted" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"frames" text[] NOT NULL,
	"build" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"build" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chance_grants" ADD CONSTRAINT "chance_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_activity_id_draw_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."draw_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_activities" ADD CONSTRAINT "flash_activities_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_taken" ADD CONSTRAINT "goods_taken_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_taken" ADD CONSTRAINT "goods_taken_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_tokens" ADD CONSTRAINT "culture_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_no_redemptions_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."redemptions"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposed_to" ADD CONSTRAINT "exposed_to_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposure_days" ADD CONSTRAINT "exposure_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD CONSTRAINT "recruit_rewards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD CONSTRAINT "recruit_rewards_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruits" ADD CONSTRAINT "recruits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruits" ADD CONSTRAINT "recruits_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruits" ADD CONSTRAINT "recruits_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_leader_id_members_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "familiar_addresses" ADD CONSTRAINT "familiar_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_invite_code" ON "members" USING btree ("invite_code");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "tokens_member" ON "tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "tokens_used" ON "tokens" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_shipped" ON "decisions" USING btree ("subject") WHERE "decisions"."kind" = 'ship';--> statement-breakpoint
CREATE UNIQUE INDEX "operators_secret" ON "operators" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_leaves_position" ON "draw_leaves" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_leaves_record" ON "draw_leaves" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "draw_leaves_unsealed" ON "draw_leaves" USING btree ("id") WHERE "draw_leaves"."position" is null;--> statement-breakpoint
CREATE INDEX "draws_member" ON "draws" USING btree ("member_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_request" ON "draws" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE INDEX "draws_winners" ON "draws" USING btree ("activity_id","seq") WHERE "draws"."kind" <> 'NONE';--> statement-breakpoint
CREATE INDEX "draws_waiting" ON "draws" USING btree ("member_id") WHERE "draws"."status" = 0;--> statement-breakpoint
CREATE INDEX "prizes_activity" ON "prizes" USING btree ("activity_id","sort");--> statement-breakpoint
CREATE INDEX "effects_created" ON "effects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limits_ends" ON "limits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_position" ON "entries" USING btree ("owner","currency","position");--> statement-breakpoint
CREATE INDEX "entries_time" ON "entries" USING btree ("owner","currency","created_at","position");--> statement-breakpoint
CREATE INDEX "entries_posting" ON "entries" USING btree ("posting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "postings_kind_ref" ON "postings" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "culture_tokens_expires" ON "culture_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_expires" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "redemptions_member" ON "redemptions" USING btree ("member_id","kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_request" ON "redemptions" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE INDEX "redemptions_review" ON "redemptions" USING btree ("review_at") WHERE "redemptions"."status" = 0;--> statement-breakpoint
CREATE INDEX "receivers_hash" ON "receivers" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "recruit_rewards_inviter" ON "recruit_rewards" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "recruit_rewards_due" ON "recruit_rewards" USING btree ("due_at") WHERE "recruit_rewards"."settled_at" is null and "recruit_rewards"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "recruits_inviter" ON "recruits" USING btree ("inviter_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_member" ON "stores" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_leader" ON "teams" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "familiar_addresses_seen" ON "familiar_addresses" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sms_codes_expires" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_deliveries_target" ON "sms_deliveries" USING btree ("phone","scene");--> statement-breakpoint
CREATE INDEX "sms_deliveries_due" ON "sms_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_phone" ON "sms_outbox" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "page_errors_number" ON "page_errors" USING btree ("number");--> statement-breakpoint
CREATE INDEX "page_errors_created" ON "page_errors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vitals_hour" ON "vitals" USING btree ("hour");