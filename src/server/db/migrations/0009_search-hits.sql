CREATE TABLE "client_search_hits" (
	"user_id" uuid NOT NULL,
	"search_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"is_seen" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "client_search_hits_user_id_search_id_client_id_pk" PRIMARY KEY("user_id","search_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "client_search_places" (
	"kind" text NOT NULL,
	"large_cell" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"search_id" uuid NOT NULL,
	CONSTRAINT "client_search_places_kind_large_cell_user_id_search_id_pk" PRIMARY KEY("kind","large_cell","user_id","search_id")
);
--> statement-breakpoint
CREATE TABLE "listing_search_hits" (
	"user_id" uuid NOT NULL,
	"search_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"is_seen" boolean DEFAULT false NOT NULL,
	"listing_id" uuid NOT NULL,
	"known_price_cents" bigint,
	"is_known_monthly" boolean,
	CONSTRAINT "listing_search_hits_user_id_search_id_listing_id_pk" PRIMARY KEY("user_id","search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_search_places" (
	"kind" text NOT NULL,
	"large_cell" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"search_id" uuid NOT NULL,
	CONSTRAINT "listing_search_places_kind_large_cell_user_id_search_id_pk" PRIMARY KEY("kind","large_cell","user_id","search_id")
);
--> statement-breakpoint
CREATE TABLE "market_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid,
	"client_id" uuid,
	"price_before_cents" bigint,
	"surfaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_news_of_one" CHECK (num_nonnulls("market_news"."listing_id", "market_news"."client_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "client_searches" ADD COLUMN "watched_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_searches" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_searches" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "watched_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_search_hits" ADD CONSTRAINT "client_search_hits_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_search_hits" ADD CONSTRAINT "client_search_hits_search" FOREIGN KEY ("user_id","search_id") REFERENCES "public"."client_searches"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_search_places" ADD CONSTRAINT "client_search_places_search" FOREIGN KEY ("user_id","search_id") REFERENCES "public"."client_searches"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_search_hits" ADD CONSTRAINT "listing_search_hits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_search_hits" ADD CONSTRAINT "listing_search_hits_search" FOREIGN KEY ("user_id","search_id") REFERENCES "public"."listing_searches"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_search_places" ADD CONSTRAINT "listing_search_places_search" FOREIGN KEY ("user_id","search_id") REFERENCES "public"."listing_searches"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_news" ADD CONSTRAINT "market_news_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_news" ADD CONSTRAINT "market_news_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_search_hits_due" ON "client_search_hits" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "client_search_hits_new" ON "client_search_hits" USING btree ("user_id","search_id") WHERE not is_seen;--> statement-breakpoint
CREATE INDEX "client_search_hits_of_client" ON "client_search_hits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_search_places_of_search" ON "client_search_places" USING btree ("user_id","search_id");--> statement-breakpoint
CREATE INDEX "listing_search_hits_due" ON "listing_search_hits" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "listing_search_hits_new" ON "listing_search_hits" USING btree ("user_id","search_id") WHERE not is_seen;--> statement-breakpoint
CREATE INDEX "listing_search_hits_of_listing" ON "listing_search_hits" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_search_places_of_search" ON "listing_search_places" USING btree ("user_id","search_id");--> statement-breakpoint
CREATE INDEX "market_news_of_listing" ON "market_news" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "market_news_of_client" ON "market_news" USING btree ("client_id");--> statement-breakpoint
UPDATE "client_searches" SET "watched_since" = "created_at" WHERE "alerts" <> 'off';--> statement-breakpoint
ALTER TABLE "client_searches" ADD CONSTRAINT "client_searches_watched" CHECK ((alerts = 'off') = (watched_since is null));--> statement-breakpoint
UPDATE "listing_searches" SET "watched_since" = "created_at" WHERE "alerts" <> 'off';--> statement-breakpoint
ALTER TABLE "listing_searches" ADD CONSTRAINT "listing_searches_watched" CHECK ((alerts = 'off') = (watched_since is null));