CREATE TABLE "hidden_messages" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "hidden_messages_user_id_conversation_id_seq_pk" PRIMARY KEY("user_id","conversation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_kind";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "reply_to_seq" bigint;--> statement-breakpoint
ALTER TABLE "hidden_messages" ADD CONSTRAINT "hidden_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_messages" ADD CONSTRAINT "hidden_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_messages_of_conversation" ON "hidden_messages" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing', 'contract', 'deleted', 'unsent'));