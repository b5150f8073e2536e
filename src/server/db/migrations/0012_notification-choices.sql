CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "notification_choices_channel" CHECK ("notification_choices"."channel" in ('in_app', 'browser', 'email'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "units" text DEFAULT 'us' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "mailed_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is unread today was told of in other ways: a mail comes only of what is written from now on.
UPDATE "conversation_members" SET "mailed_seq" = "read_seq" + 1 WHERE "unread" > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_unmailed" ON "conversation_members" USING btree ("active_at") WHERE unread > 0 and mailed_seq <= read_seq;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_units" CHECK ("profiles"."units" in ('us', 'metric'));