CREATE TABLE "client_searches" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"alerts" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"min_budget_cents" bigint,
	"move_in_by" date,
	"min_stay_months" integer,
	"accepts_pets" boolean DEFAULT true NOT NULL,
	"accepts_smokers" boolean DEFAULT true NOT NULL,
	"needs_references" boolean DEFAULT false NOT NULL,
	CONSTRAINT "client_searches_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "client_searches_name" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "client_searches_alerts" CHECK (alerts in ('off', 'instant', 'daily', 'weekly')),
	CONSTRAINT "client_searches_kind" CHECK (kind in ('property', 'motorcycle', 'bicycle', 'yacht'))
);
--> statement-breakpoint
CREATE TABLE "listing_searches" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"alerts" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"preferred_listing_types" text[] DEFAULT '{rent}' NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"min_price_cents" bigint,
	"max_price_cents" bigint,
	"city_id" integer,
	"lat" double precision,
	"lon" double precision,
	"radius_km" double precision,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "listing_searches_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "listing_searches_name" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "listing_searches_alerts" CHECK (alerts in ('off', 'instant', 'daily', 'weekly')),
	CONSTRAINT "listing_searches_types" CHECK (preferred_listing_types <@ '{rent,buy,both}'::text[]),
	CONSTRAINT "listing_searches_kinds" CHECK (kinds <@ '{property,motorcycle,bicycle,yacht}'::text[]),
	CONSTRAINT "listing_searches_area" CHECK (num_nonnulls(city_id, lat, lon, radius_km) in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "client_filter_preferences" DROP CONSTRAINT "client_filter_preferences_types";--> statement-breakpoint
ALTER TABLE "client_filter_preferences" DROP CONSTRAINT "client_filter_preferences_kinds";--> statement-breakpoint
ALTER TABLE "client_filter_preferences" DROP CONSTRAINT "client_filter_preferences_area";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_blind_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "profiles" SET "is_hidden" = true WHERE NOT "is_active";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "is_active";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (not is_hidden and held_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_searches" ADD CONSTRAINT "client_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD CONSTRAINT "listing_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_types" CHECK (preferred_listing_types <@ '{rent,buy,both}'::text[]);--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_kinds" CHECK (kinds <@ '{property,motorcycle,bicycle,yacht}'::text[]);--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_area" CHECK (num_nonnulls(city_id, lat, lon, radius_km) in (0, 4));