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
CREATE UNIQUE INDEX "sms_deliveries_target" ON "sms_deliveries" USING btree ("phone","scene");--> statement-breakpoint
CREATE INDEX "sms_deliveries_due" ON "sms_deliveries" USING btree ("due_at");