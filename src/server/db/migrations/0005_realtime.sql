CREATE TABLE "activities" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_group" text NOT NULL,
	"happening" jsonb NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "activities_once" UNIQUE("user_id","once_key")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presence_user_id_process_id_pk" PRIMARY KEY("user_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"delivered_seq" bigint DEFAULT 0 NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_members_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id"),
	CONSTRAINT "conversation_members_unread" CHECK ("conversation_members"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_endpoint_pk" PRIMARY KEY("user_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"context" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"listing_id" uuid,
	"state" text NOT NULL,
	"times" timestamp(3) with time zone[] NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "viewings_state" CHECK ("viewings"."state" in ('proposed', 'accepted', 'replaced', 'cancelled', 'expired')),
	CONSTRAINT "viewings_time_when_accepted" CHECK (("viewings"."state" = 'accepted') <= ("viewings"."starts_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_length";--> statement-breakpoint
DROP INDEX "matches_of_owner";--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_conversation_id_id_pk";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "seq" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "key" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "photo" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "viewing_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pairs" ADD COLUMN "unmatched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pairs" ADD COLUMN "blocked_by_client_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pairs" ADD COLUMN "blocked_by_owner_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_group" ON "activities" USING btree ("user_id","activity_group","id");--> statement-breakpoint
CREATE INDEX "activities_unread" ON "activities" USING btree ("user_id","id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "presence_age" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "conversation_members_liveliest" ON "conversation_members" USING btree ("user_id","active_at","conversation_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","about_id");--> statement-breakpoint
CREATE INDEX "viewings_of_conversation" ON "viewings" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "viewings_unanswered" ON "viewings" USING btree ("expires_at") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "viewings_ahead" ON "viewings" USING btree ("starts_at") WHERE state = 'accepted' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "matches_of_client" ON "matches" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pairs_blocked_by_owner" ON "pairs" USING btree ("owner_id") WHERE blocked_by_owner_at is not null;--> statement-breakpoint
CREATE INDEX "matches_of_owner" ON "matches" USING btree ("owner_id","created_at","id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_once" UNIQUE("conversation_id","sender_id","key");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing'));--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_length" CHECK (char_length("conversation_messages"."message_text") between (case when "conversation_messages"."kind" = 'text' then 1 else 0 end) and 4000);--> statement-breakpoint
INSERT INTO "conversation_members" ("user_id", "conversation_id", "other_id", "active_at")
SELECT "client_id", "id", "owner_id", "created_at" FROM "conversations"
UNION ALL SELECT "owner_id", "id", "client_id", "created_at" FROM "conversations";
