CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"state_name" text NOT NULL,
	"country" text NOT NULL,
	"population" integer NOT NULL,
	"is_district" boolean NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"small_cell" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_names" (
	"prefix" text PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"city_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cities_nearest" ON "cities" USING btree ("small_cell") WHERE population >= 5000 and not is_district;