CREATE TABLE "listing_days" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"viewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "listing_views_viewer_id_day_listing_id_pk" PRIMARY KEY("viewer_id","day","listing_id")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_before_drop_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_dropped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_views_age" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listing_views_of_listing" ON "listing_views" USING btree ("listing_id");