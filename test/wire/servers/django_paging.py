"""Three lists by Django REST framework's own paginators, and the document it makes of them.

    /usr/bin/python3 test/wire/servers/django_paging.py PORT

Needs Debian's python3-django, python3-djangorestframework and
python3-uritemplate; see ../paging.test.ts.
"""

import sys

import django
from django.conf import settings

settings.configure(
    DEBUG=True,
    SECRET_KEY="x",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "file:things?mode=memory&cache=shared"}},
    REST_FRAMEWORK={"DEFAULT_AUTHENTICATION_CLASSES": []},
    USE_TZ=True,
)
django.setup()

from django.core.management import call_command
from django.db import connection, models
from django.urls import include, path
from rest_framework import pagination, routers, serializers, viewsets
from rest_framework.renderers import JSONOpenAPIRenderer
from rest_framework.schemas import get_schema_view


class Thing(models.Model):
    name = models.TextField()

    class Meta:
        app_label = "things"


with connection.schema_editor() as editor:
    editor.create_model(Thing)
for number in range(45):
    Thing.objects.create(name=f"t{number}")


class ThingSerializer(serializers.ModelSerializer):
    class Meta:
        model = Thing
        fields = ["id", "name"]


class Pages(pagination.PageNumberPagination):
    page_size = 7
    page_size_query_param = "page_size"
    max_page_size = 10


class Offsets(pagination.LimitOffsetPagination):
    default_limit = 7
    max_limit = 10


class Cursors(pagination.CursorPagination):
    page_size = 7
    ordering = "id"


def view(paginator):
    class Things(viewsets.ReadOnlyModelViewSet):
        queryset = Thing.objects.order_by("id")
        serializer_class = ThingSerializer
        pagination_class = paginator

    return Things


router = routers.SimpleRouter()
router.register("pages", view(Pages), basename="pages")
router.register("offsets", view(Offsets), basename="offsets")
router.register("cursors", view(Cursors), basename="cursors")
urlpatterns = [
    path("openapi.json", get_schema_view(title="Things", version="1", renderer_classes=[JSONOpenAPIRenderer])),
    path("", include(router.urls)),
]

if __name__ == "__main__":
    call_command("runserver", f"127.0.0.1:{sys.argv[1]}", "--noreload", "--nothreading")
