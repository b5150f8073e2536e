CREATE TABLE "date_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"hours" integer,
	"quote" jsonb NOT NULL,
	"cancellation_policy" text NOT NULL,
	"time_zone" text NOT NULL,
	"asked" jsonb,
	"owed_cents" bigint,
	"canceled_by_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "date_requests_state" CHECK ("date_requests"."state" in ('asked', 'offered', 'accepted', 'declined', 'withdrawn', 'taken', 'expired', 'canceled')),
	CONSTRAINT "date_requests_days" CHECK ("date_requests"."starts_on" <= "date_requests"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "imported_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"days" daterange NOT NULL,
	"source" text NOT NULL,
	"request_id" uuid,
	"calendar_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taken_days_any" CHECK (not isempty("taken_days"."days")),
	CONSTRAINT "taken_days_source" CHECK (case "taken_days"."source" when 'request' then "taken_days"."request_id" is not null when 'import' then "taken_days"."calendar_id" is not null
        else "taken_days"."source" = 'block' end)
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"published_on" date PRIMARY KEY NOT NULL,
	"per_euro" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_price";--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_kind";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "move_in_flex_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "owner_filters" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hour_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "day_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "week_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deposit_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fees" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "cancellation_policy" text DEFAULT 'moderate' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "unavailable_days" datemultirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "feed_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "client_searches" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_search_hits" ADD COLUMN "known_currency" text;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "move_in_flex_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "date_requests" ADD CONSTRAINT "date_requests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_requests" ADD CONSTRAINT "date_requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_requests" ADD CONSTRAINT "date_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_requests" ADD CONSTRAINT "date_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD CONSTRAINT "imported_calendars_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_days" ADD CONSTRAINT "taken_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_days" ADD CONSTRAINT "taken_days_request_id_date_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."date_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_days" ADD CONSTRAINT "taken_days_calendar_id_imported_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."imported_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_requests_of_conversation" ON "date_requests" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "date_requests_of_listing" ON "date_requests" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "date_requests_of_client" ON "date_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "date_requests_of_owner" ON "date_requests" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "date_requests_unanswered" ON "date_requests" USING btree ("expires_at") WHERE state in ('asked', 'offered');--> statement-breakpoint
CREATE INDEX "imported_calendars_of_listing" ON "imported_calendars" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "imported_calendars_due" ON "imported_calendars" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "taken_days_of_listing" ON "taken_days" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "taken_days_of_request" ON "taken_days" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "taken_days_of_calendar" ON "taken_days" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "taken_days_past" ON "taken_days" USING btree (upper("days"));--> statement-breakpoint
CREATE INDEX "client_filter_preferences_dates_end" ON "client_filter_preferences" USING btree (least(ends_on, move_in_on + move_in_flex_days)) WHERE num_nonnulls(ends_on, move_in_on) > 0;--> statement-breakpoint
CREATE INDEX "listing_searches_dates_end" ON "listing_searches" USING btree (least(ends_on, move_in_on + move_in_flex_days)) WHERE num_nonnulls(ends_on, move_in_on) > 0;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_dates" CHECK (num_nonnulls(starts_on, ends_on) in (0, 2) and starts_on <= ends_on and move_in_flex_days between 0 and 60);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_currency" CHECK ("listings"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_cancellation_policy" CHECK ("listings"."cancellation_policy" in ('flexible', 'moderate', 'strict'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price" CHECK (least("listings"."price_cents", "listings"."sale_price_cents", "listings"."hour_price_cents", "listings"."day_price_cents", "listings"."week_price_cents", "listings"."deposit_cents") >= 0);--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing', 'request', 'contract', 'address', 'deleted', 'unsent'));--> statement-breakpoint
ALTER TABLE "listing_searches" ADD CONSTRAINT "listing_searches_dates" CHECK (num_nonnulls(starts_on, ends_on) in (0, 2) and starts_on <= ends_on and move_in_flex_days between 0 and 60);--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "taken_days" ADD CONSTRAINT "taken_days_requests_once" EXCLUDE USING gist ("listing_id" WITH =, "days" WITH &&) WHERE ("source" = 'request');
