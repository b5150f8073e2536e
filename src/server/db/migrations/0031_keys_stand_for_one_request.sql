ALTER TABLE "conversation_messages" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "swipe_receipts" ADD COLUMN "fingerprint" "bytea";