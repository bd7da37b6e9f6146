CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"operator" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tracking" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_shipped" ON "decisions" USING btree ("subject") WHERE "decisions"."kind" = 'ship';