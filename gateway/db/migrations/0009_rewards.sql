ALTER TABLE "recruit_rewards" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD COLUMN "receiver_tel" text;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD COLUMN "receiver_place" text;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD COLUMN "held_for" text[];--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "recruit_rewards_due" ON "recruit_rewards" USING btree ("due_at") WHERE "recruit_rewards"."settled_at" is null and "recruit_rewards"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "recruit_rewards" ADD CONSTRAINT "recruit_rewards_decided_once" CHECK ("recruit_rewards"."settled_at" is null or "recruit_rewards"."voided_at" is null);