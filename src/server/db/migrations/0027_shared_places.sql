CREATE TABLE "shared_places" (
	"conversation_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"message_seq" bigint NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_places_conversation_id_listing_id_pk" PRIMARY KEY("conversation_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_kind";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "floor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "access_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "place_listing_id" uuid;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_places" ADD CONSTRAINT "shared_places_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_places" ADD CONSTRAINT "shared_places_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_places_of_listing" ON "shared_places" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing', 'contract', 'place', 'deleted', 'unsent'));