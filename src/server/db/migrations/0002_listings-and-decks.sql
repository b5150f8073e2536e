CREATE TABLE "decks" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"wishes_key" text NOT NULL,
	"card_ids" uuid[] NOT NULL,
	"position" integer NOT NULL,
	"head_at" timestamp (3) with time zone NOT NULL,
	"head_id" uuid NOT NULL,
	"tail_at" timestamp (3) with time zone NOT NULL,
	"tail_id" uuid NOT NULL,
	"is_exhausted" boolean NOT NULL,
	"admirers_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decks_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "entitlements_plan" CHECK ("entitlements"."plan" in ('plus', 'premium', 'pro', 'business'))
);
--> statement-breakpoint
CREATE TABLE "client_market" (
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"large_cell" integer NOT NULL,
	"surfaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_market_client_id_kind_large_cell_pk" PRIMARY KEY("client_id","kind","large_cell")
);
--> statement-breakpoint
CREATE TABLE "client_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"photos" jsonb DEFAULT '[]' NOT NULL,
	"move_in_on" date,
	"stay_months" integer,
	"household_size" integer,
	"pets" text,
	"is_smoker" boolean,
	"references_offered" integer
);
--> statement-breakpoint
CREATE TABLE "owner_filters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"min_budget_cents" bigint,
	"move_in_by" date,
	"min_stay_months" integer,
	"accepts_pets" boolean DEFAULT true NOT NULL,
	"accepts_smokers" boolean DEFAULT true NOT NULL,
	"needs_references" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_price";--> statement-breakpoint
DROP INDEX "likes_of_target";--> statement-breakpoint
DROP INDEX "likes_latest";--> statement-breakpoint
DROP INDEX "listings_of_owner";--> statement-breakpoint
DROP INDEX "matches_of_owner";--> statement-breakpoint
DROP INDEX "mailbox_newest";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "images";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "images" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "min_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "max_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "radius_km" double precision;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "facts" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "kind" text DEFAULT 'property' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "exact_lat" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "exact_lon" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "small_cell" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "large_cell" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sale_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "details" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "quality" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "surfaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_market" ADD CONSTRAINT "client_market_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_filters" ADD CONSTRAINT "owner_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_market_order" ON "client_market" USING btree ("kind","large_cell","surfaced_at","client_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("target_id","created_at","user_id") WHERE direction = 'right';--> statement-breakpoint
CREATE INDEX "listings_shown_of_owner" ON "listings" USING btree ("owner_id","kind") WHERE status = 'active' and is_active;--> statement-breakpoint
CREATE INDEX "listings_market" ON "listings" USING btree ("kind","surfaced_at","id") WHERE status = 'active' and is_active;--> statement-breakpoint
CREATE INDEX "listings_market_near" ON "listings" USING btree ("kind","small_cell","surfaced_at","id") WHERE status = 'active' and is_active;--> statement-breakpoint
CREATE INDEX "listings_market_around" ON "listings" USING btree ("kind","large_cell","surfaced_at","id") WHERE status = 'active' and is_active;--> statement-breakpoint
CREATE INDEX "listings_to_confirm" ON "listings" USING btree ("confirmed_at") WHERE status = 'active' and is_active;--> statement-breakpoint
CREATE INDEX "likes_latest" ON "likes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_of_owner" ON "listings" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "matches_of_owner" ON "matches" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "mailbox_newest" ON "mailbox" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_kinds" CHECK ("client_filter_preferences"."kinds" <@ '{property,motorcycle,bicycle,yacht}'::text[]);--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_area" CHECK (num_nonnulls("client_filter_preferences"."city_id", "client_filter_preferences"."lat", "client_filter_preferences"."lon", "client_filter_preferences"."radius_km") in (0, 4));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_kind" CHECK ("listings"."kind" in ('property', 'motorcycle', 'bicycle', 'yacht'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price" CHECK ("listings"."price_cents" >= 0 and "listings"."sale_price_cents" >= 0);