"""Django REST framework, whose document is made of serializers by its own AutoSchema.

    /usr/bin/python3 test/wire/servers/django_server.py PORT

Needs Debian's python3-django, python3-djangorestframework and python3-uritemplate. What the views
understood and what they are to answer goes through /__wire, which is not in the document.
"""

import base64
import json
import sys

import django
from django.conf import settings

settings.configure(
    DEBUG=True,
    SECRET_KEY="x",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "file:wire?mode=memory&cache=shared"}},
    REST_FRAMEWORK={"DEFAULT_AUTHENTICATION_CLASSES": []},
    USE_TZ=True,
)
django.setup()

from django.core.management import call_command
from django.http import HttpResponse, JsonResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from rest_framework import routers, serializers, status, viewsets
from rest_framework.renderers import JSONOpenAPIRenderer
from rest_framework.response import Response
from rest_framework.schemas import get_schema_view
from rest_framework.schemas.openapi import AutoSchema

wire = {"answer": None, "seen": None}


@csrf_exempt
def wire_view(request):
    if request.method == "GET":
        return JsonResponse(wire["seen"], safe=False)
    wire["answer"] = json.loads(request.body)
    wire["seen"] = None
    return JsonResponse({})


def answered(**seen):
    wire["seen"] = seen
    answer = wire["answer"]
    return Response(answer["body"].get("value"), status=answer["status"])


def plain(value):
    if hasattr(value, "read"):
        return {
            "base64": base64.b64encode(value.read()).decode(),
            "name": value.name,
            "type": value.content_type,
        }
    return value


class ParentSerializer(serializers.Serializer):
    id = serializers.IntegerField()
    label = serializers.CharField(required=False, allow_blank=True, trim_whitespace=False)


class ThingSerializer(serializers.Serializer):
    id = serializers.IntegerField(read_only=True)
    name = serializers.CharField(max_length=400, trim_whitespace=False)
    note = serializers.CharField(allow_null=True, required=False, trim_whitespace=False)
    price = serializers.FloatField(required=False)
    is_open = serializers.BooleanField(default=False)
    kind = serializers.ChoiceField(choices=["plain", "odd one"], required=False)
    tags = serializers.ListField(child=serializers.CharField(trim_whitespace=False), required=False)
    at = serializers.DateTimeField(required=False)
    day = serializers.DateField(required=False)
    parent = ParentSerializer(required=False)
    secret = serializers.CharField(write_only=True, required=False, trim_whitespace=False)


class UploadSerializer(serializers.Serializer):
    title = serializers.CharField(trim_whitespace=False)
    count = serializers.IntegerField(required=False)
    doc = serializers.FileField(allow_empty_file=True)


class NamedSchema(AutoSchema):
    """Says the query parameters, which views of no model have none of."""

    def get_filter_parameters(self, path, method):
        if self.view.action != "list":
            return []
        return [
            {"name": "search", "in": "query", "required": False, "schema": {"type": "string"}},
            {"name": "limit", "in": "query", "required": False, "schema": {"type": "integer"}},
        ]


class Things(viewsets.ViewSet):
    schema = NamedSchema(operation_id_base="Thing")
    parser_names = None

    def get_serializer(self, *arguments, **named):
        return ThingSerializer(*arguments, **named)

    def understood(self, request, **more):
        serializer = self.get_serializer(data=request.data, partial=request.method == "PATCH")
        serializer.is_valid(raise_exception=True)
        # As it came: what was validated has dates for texts.
        data = {name: value for name, value in request.data.items()}
        return answered(body=data, **more)

    def list(self, request):
        query = request.query_params.dict()
        if "limit" in query:
            query["limit"] = int(query["limit"])
        return answered(query=query)

    def create(self, request):
        return self.understood(request)

    def retrieve(self, request, pk=None):
        return answered(path={"id": pk})

    def update(self, request, pk=None):
        return self.understood(request, path={"id": pk})

    def partial_update(self, request, pk=None):
        return self.understood(request, path={"id": pk})

    def destroy(self, request, pk=None):
        return answered(path={"id": pk})


class Uploads(viewsets.ViewSet):
    schema = NamedSchema(operation_id_base="Upload")

    def get_serializer(self, *arguments, **named):
        return UploadSerializer(*arguments, **named)

    def create(self, request):
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        return answered(body={name: plain(value) for name, value in serializer.validated_data.items()})


router = routers.SimpleRouter()
router.register("things", Things, basename="things")
router.register("uploads", Uploads, basename="uploads")
urlpatterns = [
    path("openapi.json", get_schema_view(title="Things", version="1", renderer_classes=[JSONOpenAPIRenderer])),
    path("__wire", wire_view),
    path("", include(router.urls)),
]

if __name__ == "__main__":
    call_command("runserver", f"127.0.0.1:{sys.argv[1]}", "--noreload", "--nothreading")
