CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"size_bytes" bigint,
	"token_hash" "bytea",
	CONSTRAINT "data_exports_id_unique" UNIQUE("id"),
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('ordered', 'ready', 'failed', 'expired')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') <= ("data_exports"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "unfinished_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"folders" jsonb NOT NULL,
	"listing_ids" uuid[] NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_to_tend" ON "data_exports" USING btree ("ordered_at") WHERE state in ('ordered', 'ready');--> statement-breakpoint
CREATE INDEX "conversation_members_of_other" ON "conversation_members" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_of_sender" ON "conversation_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "matches_of_listing" ON "matches" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "verifications_of_listing" ON "verifications" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "pairs_of_owner" ON "pairs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "viewings_of_proposer" ON "viewings" USING btree ("proposer_id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing', 'deleted'));