ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_kind";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "change_request" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "seen_by_owner_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "seen_by_client_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "stay_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "contract_step" integer;--> statement-breakpoint
CREATE INDEX "contracts_of_listing" ON "contracts" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "contracts_unseen_by_owner" ON "contracts" USING btree ("owner_id") WHERE state = 'completed' and seen_by_owner_at is null;--> statement-breakpoint
CREATE INDEX "contracts_unseen_by_client" ON "contracts" USING btree ("client_id") WHERE state = 'completed' and (seen_by_client_at is null or stay_answered_at is null);--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing', 'contract', 'deleted'));--> statement-breakpoint
-- What was signed before this version is not celebrated long after.
UPDATE "contracts" SET "seen_by_owner_at" = "completed_at", "seen_by_client_at" = "completed_at", "stay_answered_at" = "completed_at" WHERE "state" = 'completed';
