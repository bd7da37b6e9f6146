-- Captchas live for two minutes: those of before have no hash.
DELETE FROM "captchas";--> statement-breakpoint
CREATE TABLE "familiar_addresses" (
	"member_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "familiar_addresses_member_id_address_hash_pk" PRIMARY KEY("member_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "captchas" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "tokens_valid_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "effects" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "effects" ADD COLUMN "wrong_proofs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "text_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "familiar_addresses" ADD CONSTRAINT "familiar_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "familiar_addresses_seen" ON "familiar_addresses" USING btree ("seen_at");--> statement-breakpoint
-- A requestId is random, so its plain hash can't be guessed (gateway/http/idempotency.ts).
UPDATE "effects" SET "request_id" = rtrim(translate(encode(sha256(convert_to("request_id", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
-- The plain hash of an address could be guessed. Visitors are only counted.
UPDATE "exposed_to" SET "visitor" = replace(gen_random_uuid()::text, '-', '');
