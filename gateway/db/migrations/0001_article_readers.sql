CREATE TABLE "article_readers" (
	"article_id" text NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "article_readers_article_id_day_reader_pk" PRIMARY KEY("article_id","day","reader")
);
